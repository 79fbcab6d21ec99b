/** Renderers without a graphics card: they need seconds for a frame. */
const softwareRenderer = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let supported: boolean | undefined;

/** Whether figures may be animated here. The user's preferences are read every time, the graphics card once. */
export function canLive(): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return false;
  return (supported ??= hasGraphicsCard());
}

/** Disables figures until the page is reloaded: the device was too slow or lost its WebGL context too often. */
export function disableLive(): void {
  supported = false;
}

function hasGraphicsCard(): boolean {
  if (typeof Worker === 'undefined') return false;
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !softwareRenderer.test(String(renderer));
}

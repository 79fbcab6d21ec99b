/** Renderers that draw without a graphics card: seconds a frame, and a hot phone. */
const inSoftware = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let answer: boolean | undefined;

/** Whether characters may come alive here. What people asked their browser for is asked anew every time. */
export function canLive(): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return false;
  return (answer ??= hasGraphicsCard());
}

/** From now on nobody tries again on this page: it was too slow, or the card was taken away too often. */
export function giveUpLiving(): void {
  answer = false;
}

function hasGraphicsCard(): boolean {
  if (typeof Worker === 'undefined') return false;
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !inSoftware.test(String(renderer));
}

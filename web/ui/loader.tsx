import { Eye } from './eye.tsx';

export function Loader({ label = 'Loading' }: { label?: string }) {
  return (
    <output className="inline-flex gap-0.5 text-[84px] leading-none">
      <Eye alive />
      <Eye second alive />
      <span className="sr-only">{label}</span>
    </output>
  );
}

export function PageLoader({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <Loader label={label} />
    </div>
  );
}

export function FullPageLoader() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Loader />
    </div>
  );
}

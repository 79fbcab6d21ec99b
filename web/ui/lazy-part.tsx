import {
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import type { LayerState } from './layers/use-layer.ts';
import { toastError } from './toasts/toast-store.ts';

type Part<Props> = (props: Props) => ReactNode;
type Load<Props> = () => Promise<{ default: Part<Props> }>;

/** Rendered in place of a part that failed to load: the same props, and a retry. */
type Substitute<Props> = Part<Props & { onRetry(): void }>;

const loads = new WeakMap<object, () => Promise<unknown>>();

/** A lazy component. When its code fails to load, only this component shows it. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Missing: Substitute<Props> = SectionMissing,
): Part<Props> {
  const missing = { default: Missing };
  // Loaded code is rendered directly: `lazy` would still show the fallback first.
  const loadCode = async () => {
    const loaded = await load();
    Code = loaded.default;
    return loaded;
  };
  let Code: Substitute<Props> | LazyExoticComponent<Substitute<Props>> = lazy(() =>
    loadCode().catch(() => missing),
  );
  function LazyPart(props: Props) {
    const [Shown, show] = useState(() => Code);
    function retry() {
      Code = lazy(() => loadCode().catch(() => reloadIfReplaced().then(() => missing)));
      show(() => Code);
    }
    return <Shown {...props} onRetry={retry} />;
  }
  loads.set(LazyPart, loadCode);
  return LazyPart;
}

/** The same for a part without a placeholder: nothing shows while its code loads, nor by default if that fails. */
export function lazyExtra<Props extends object>(
  load: Load<Props>,
  Missing: Substitute<Props> = () => null,
): Part<Props> {
  const Code = lazyPart(load, Missing);
  const LazyExtra = (props: Props) => (
    <Suspense fallback={null}>
      <Code {...props} />
    </Suspense>
  );
  loads.set(LazyExtra, loads.get(Code)!);
  return LazyExtra;
}

/** The same for a dialog or a sheet, loaded when first opened; it stays mounted, so that closing can be animated. */
export function lazyLayer<Props extends LayerState>(load: Load<Props>): Part<Props> {
  const Code = lazyExtra(load, LayerMissing);
  return function LazyLayer(props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return wanted && <Code {...props} />;
  };
}

/** Fetches the code of a part that will probably be needed. An error is shown only where it is really used. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => {});
}

/** Resolves when a part can be rendered without a fallback, which React shows for up to 300 ms, or has failed to load. */
export async function loadPart(part: object): Promise<void> {
  await loads
    .get(part)?.()
    .catch(() => {});
}

/** A server that answers but lacks the file has been updated since this page was loaded. */
async function reloadIfReplaced(): Promise<void> {
  if (await fetch('/readyz').catch(() => null)) location.reload();
}

function SectionMissing({ onRetry }: { onRetry(): void }) {
  return (
    <div className="wrap section text-center">
      <h2 className="type-h3">Couldn't load this part</h2>
      <p className="my-4">Check your connection, then try again.</p>
      <ButtonMissing onRetry={onRetry} />
    </div>
  );
}

export function ButtonMissing({ onRetry }: { onRetry(): void }) {
  return (
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  );
}

function LayerMissing({ open, onClose, onRetry }: LayerState & { onRetry(): void }) {
  const told = useRef(false);
  const onOpen = useEffectEvent(() => {
    if (told.current) return onRetry();
    told.current = true;
    onClose();
    toastError("Couldn't load that", 'Check your connection, then try again.');
  });
  useEffect(() => {
    if (open) onOpen();
  }, [open]);
  return null;
}

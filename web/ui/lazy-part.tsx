import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { toast } from './toast-store.ts';

type Part<Props> = (props: Props) => ReactNode;
type Load<Props> = () => Promise<{ default: Part<Props> }>;

/** Stands where the part would; the same props, and the way to ask for its code again. */
type Substitute<Props> = Part<Props & { onRetry(): void }>;

const loads = new WeakMap<object, () => Promise<unknown>>();

/** A part whose code comes later. When it does not, only this part says so. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Missing: Substitute<Props> = SectionMissing,
): Part<Props> {
  const missing = { default: Missing };
  // Once it is there it is drawn as any other: a lazy one would still show its fallback first.
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

/** The same for a dialog or a sheet: what was pressed says that it failed, and can be pressed again. */
export function lazyLayer<Props extends { open: boolean; onClose(): void }>(load: Load<Props>): Part<Props> {
  return lazyPart(load, LayerMissing);
}

/** Fetches the code of a part that will probably be wanted; whoever does want it is told if it failed. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => {});
}

/** The same for the part itself; one that came with the page needs no fetching. */
export function prefetchPart(part: ComponentType): void {
  void loadPart(part);
}

/**
 * Resolves when a part can be drawn at once, or will not come. React draws what it had to wait for up to 300 ms late, so
 * that not everything flickers in by itself: what shows nothing need not wait with it.
 */
export async function loadPart(part: ComponentType): Promise<void> {
  await loads
    .get(part)?.()
    .catch(() => {});
}

/** Where the server answers, but has no such file any more, the page is older than what it runs. */
async function reloadIfReplaced(): Promise<void> {
  if (await fetch('/readyz').catch(() => null)) location.reload();
}

function SectionMissing({ onRetry }: { onRetry(): void }) {
  return (
    <div className="wrap section text-center">
      <h2 className="type-h3">This part would not load</h2>
      <p className="my-4">Check your connection, then try again.</p>
      <ButtonMissing onRetry={onRetry} />
    </div>
  );
}

/** For the narrow places of a header. */
export function ButtonMissing({ onRetry }: { onRetry(): void }) {
  return (
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  );
}

function LayerMissing({ open, onClose, onRetry }: { open: boolean; onClose(): void; onRetry(): void }) {
  const told = useRef(false);
  const onOpen = useEffectEvent(() => {
    if (told.current) return onRetry();
    told.current = true;
    onClose();
    toast({
      title: 'That would not open',
      description: 'Check your connection, then try again.',
      variant: 'destructive',
    });
  });
  useEffect(() => {
    if (open) onOpen();
  }, [open]);
  return null;
}

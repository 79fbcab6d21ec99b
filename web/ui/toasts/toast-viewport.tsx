import { Toast as RadixToast } from 'radix-ui';
import { toastRules } from '#contract/constants.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Check, X } from '../icons/icons.ts';
import { TriangleAlert, UserRound } from '../icons/lazy-icons.ts';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';

/** On phones over the tab bar, where it covers no content; at the top while a sheet has its buttons down there. */
const placeOnPhones =
  'max-md:in-[:has(.items-end[data-state=open])]:top-0 max-md:in-[:has(.items-end[data-state=open])]:bottom-auto!';

export default function ToastViewport() {
  const toasts = useToasts();
  return (
    <RadixToast.Provider
      duration={toastRules.displayMs}
      swipeThreshold={toastRules.swipeThreshold}
      swipeDirection="right"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        hotkey={[toastRules.viewportHotkey]}
        className={`fixed right-0 bottom-0 z-60 flex w-full max-w-[452px] flex-col gap-3 p-2 pb-[max(8px,env(safe-area-inset-bottom))] outline-none md:w-auto md:p-4 ${placeOnPhones}`}
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const bad = toast.variant === 'destructive';
  return (
    <RadixToast.Root
      open={toast.open}
      duration={toast.progress === undefined ? toastRules.displayMs : Infinity}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      type={bad ? 'foreground' : 'background'}
      className={classNames(
        'grid grid-cols-[auto_1fr_auto] items-center gap-3 rounded-3 border-3 border-line py-3 pr-3 pl-3.5 shadow-stick data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-slide-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        bad ? 'bg-cherry text-on-candy' : 'bg-card text-ink',
      )}
      // Radix treats a toast older than an open dialog as beneath it and ignores presses on it.
      style={{ pointerEvents: 'auto' }}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-11 place-items-center overflow-hidden rounded-2 border-2 border-line text-on-candy [&_svg]:size-5',
          bad ? 'bg-white' : toast.icon ? 'bg-lemon' : toast.asks ? 'bg-sky' : 'bg-mint',
        )}
      >
        {toast.icon ?? (bad ? <TriangleAlert /> : toast.asks ? <UserRound /> : <Check />)}
      </span>
      <div>
        <RadixToast.Title className="font-display text-[1.0625rem] leading-tight font-medium">
          {toast.title}
        </RadixToast.Title>
        {toast.description && (
          <RadixToast.Description
            className={classNames('text-small leading-[1.3]', bad ? 'text-on-candy' : 'text-ink-2')}
          >
            {toast.description}
          </RadixToast.Description>
        )}
        {toast.progress !== undefined && <ToastProgress done={toast.progress} />}
      </div>
      {toast.action ? (
        <RadixToast.Action altText={toast.action.label} asChild>
          <Button size="sm" onClick={toast.action.onPress}>
            {toast.action.label}
          </Button>
        </RadixToast.Action>
      ) : (
        <RadixToast.Close asChild>
          <IconButton label="Dismiss" tone="flat">
            <X aria-hidden="true" />
          </IconButton>
        </RadixToast.Close>
      )}
    </RadixToast.Root>
  );
}

function ToastProgress({ done }: { done: number }) {
  return (
    <>
      <progress aria-label="Progress" value={done} className="sr-only" />
      <div
        aria-hidden="true"
        className="mt-1.5 h-3.5 overflow-hidden rounded-full border-2 border-line bg-sunk"
      >
        <div
          style={{ translate: `${-100 + 100 * done}%` }}
          className="h-full border-r-2 border-line bg-slime"
        />
      </div>
    </>
  );
}

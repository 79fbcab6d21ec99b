import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { FlaskConical } from '#web/ui/lazy-icons.ts';

/** Only with sandbox payments. */
export function SandboxNote() {
  const { payments } = useRuntimeConfig();
  if (payments.kind !== 'sandbox') return null;
  return (
    <p className="flex items-start gap-3 rounded-3 border-2 border-line bg-tang-soft px-4 py-3 text-small font-semibold">
      <FlaskConical aria-hidden="true" className="mt-px size-5 shrink-0" />
      <span>
        <b className="font-extrabold">Sandbox</b>: test cards only, no money moves. Try{' '}
        <span className="font-extrabold whitespace-nowrap tabular-nums">4242 4242 4242 4242</span>.
      </span>
    </p>
  );
}

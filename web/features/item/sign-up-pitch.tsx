import { Mascot } from '#web/brain-rot/mascot.tsx';
import { useAuth } from '#web/session/auth.ts';
import { Button } from '#web/ui/button.tsx';

export function SignUpPitch() {
  const { openSignUp } = useAuth();
  return (
    <aside
      data-for-guests=""
      className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-4 rounded-[26px] border-3 border-line bg-slime-soft px-4 py-3 lg:grid-cols-[auto_1fr_auto] lg:px-5"
    >
      <Mascot id="fox_wizard" height={92} />
      <div>
        <h2 className="type-h3">Got a worse idea?</h2>
        <p className="text-small text-ink-2">Make your own Brain Rot with a free account.</p>
      </div>
      <div className="max-lg:col-span-2">
        <Button tone="slime" block onClick={openSignUp}>
          Sign Up Free
        </Button>
      </div>
    </aside>
  );
}

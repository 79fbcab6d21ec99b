import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { creditPacks } from '#contract/packs.ts';
import { paymentReturn } from '#contract/pages/routes.ts';
import { Coin } from '#web/credits/coin.tsx';
import { creditsShown } from '#web/credits/credit-count.ts';
import { justBought } from '#web/credits/just-bought.ts';
import { PackPicture } from '#web/credits/pack-picture.tsx';
import { api } from '#web/lib/api-client.ts';
import { currentUser } from '#web/lib/current-user.ts';
import { prefersReducedMotion } from '#web/lib/media.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { readOptions, refreshReads } from '#web/lib/reads.ts';
import { useAuth } from '#web/session/auth.ts';
import { toast, toastError } from '#web/ui/toasts/toast-store.ts';

export default withQueryClient(function PaymentConfirmation() {
  const { user, loading } = useAuth();
  const queryClient = useQueryClient();
  const signedIn = user !== null;
  const [arriving, setArriving] = useState<{ from: number; to: number }>();

  function showAll() {
    creditsShown.set(null);
    setArriving(undefined);
  }

  useEffect(() => {
    if (loading) return;
    const query = new URLSearchParams(location.search);
    if (query.get(paymentReturn.param) !== paymentReturn.success) return;
    // Also prevents a second request on reload, and from this effect's second run.
    history.replaceState(null, '', location.pathname);

    async function welcomeBack() {
      if (query.get('redirect_status') === 'failed') {
        creditsShown.set(null);
        toastError('Payment Failed', 'The payment was not confirmed. Your card was not charged.');
        return;
      }
      const reference = query.get('payment_intent') ?? query.get(paymentReturn.reference);
      const credits = signedIn ? await settle(reference) : 0;
      await Promise.all([
        refreshReads(queryClient, '/api/auth/user'),
        refreshReads(queryClient, '/api/payments'),
        refreshReads(queryClient, '/api/credits/history'),
      ]);
      const to = queryClient.getQueryData(readOptions('/api/auth/user').queryKey)?.credits ?? 0;
      const from = creditsShown.get() ?? to - credits;
      if (credits && from < to && !prefersReducedMotion()) {
        creditsShown.set(from);
        setArriving({ from, to });
      } else creditsShown.set(null);
      if (credits) {
        justBought.set(true);
        currentUser().signedOut.addEventListener('abort', () => justBought.set(false));
      }
      // A sound that fails to load is not worth an error.
      import('#web/ui-sounds/player.ts').then(({ playOnReturn }) => playOnReturn('buy')).catch(() => {});
      toast({
        title: 'Payment Successful!',
        description: credits
          ? `${credits} credits are yours.`
          : 'Your credits arrive as soon as the payment is confirmed.',
      });
    }
    void welcomeBack();
  }, [loading, signedIn, queryClient]);

  return arriving && <PackBurst {...arriving} onEnd={showAll} />;
});

/** The credits that are paid for certain. If the call fails, webhooks settle the payment. */
async function settle(reference: string | null): Promise<number> {
  try {
    const receipts = await api('POST', '/api/payments/settle', { body: reference ? { reference } : {} });
    return receipts.reduce((sum, { status, credits }) => (status === 'paid' ? sum + credits : sum), 0);
  } catch {
    return 0;
  }
}

interface PackBurstProps {
  from: number;
  to: number;
  onEnd(): void;
}

const coins = Array.from({ length: 14 }, (_, place) => place);
const tearAt = 800;

const teeth = Array.from({ length: 13 }, (_, step) => `${(100 * step) / 12}% ${step % 2 ? 15 : 19}%`);
const torn = `polygon(-9% -9%, 109% -9%, 109% 19%, ${teeth.toReversed().join(', ')}, -9% 19%)`;
const left = `polygon(-9% 19%, ${teeth.join(', ')}, 109% 19%, 109% 109%, -9% 109%)`;

/** The animation after a purchase: the pack tears, and its coins fly to the credits badge. */
function PackBurst({ from, to, onEnd }: PackBurstProps) {
  const stage = useRef<HTMLDivElement>(null);
  const count = useEffectEvent((arrived: number) => {
    creditsShown.set(Math.round(from + ((to - from) * arrived) / coins.length));
    if (arrived === coins.length) onEnd();
  });
  useEffect(() => {
    if (!stage.current) return;
    const moves = [...burst(stage.current)];
    let arrived = 0;
    for (const flight of moves.slice(-coins.length)) {
      flight.addEventListener('finish', () => {
        count(++arrived);
        badge()?.animate({ scale: [1, 1.18, 1] }, 160);
      });
    }
    return () => moves.forEach((move) => move.cancel());
  }, []);
  return (
    <div
      ref={stage}
      data-pack-burst
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-50 grid place-items-center overflow-hidden"
    >
      <div className="relative">
        <div style={{ clipPath: left }}>
          <PackPicture pack={creditPacks[0]} place="order" eager />
        </div>
        <div className="absolute inset-0" style={{ clipPath: torn }}>
          <PackPicture pack={creditPacks[0]} place="order" eager />
        </div>
      </div>
      {coins.map((place) => (
        <span key={place} className="absolute opacity-0">
          <Coin className="size-11" />
        </span>
      ))}
    </div>
  );
}

function badge(): Element | undefined {
  return [...document.querySelectorAll('header [data-credits]')].find(
    (one) => one.getClientRects().length > 0,
  );
}

function* burst(stage: HTMLElement): Generator<Animation> {
  const [pack, ...flying] = [...stage.children];
  const [body, top] = pack ? [...pack.children] : [];
  const goal = badge()?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, 0);
  const away = `${goal.x + goal.width / 2 - innerWidth / 2}px ${goal.y + goal.height / 2 - innerHeight / 2}px`;
  const shaking = [0, -4, 5, -7, 8, -9, 0].map((degrees) => `${degrees}deg`);
  if (!pack || !body || !top) return;
  yield pack.animate({ scale: [0, 1] }, { duration: 350, easing: 'cubic-bezier(.3,1.6,.5,1)' });
  yield pack.animate({ rotate: shaking }, { delay: 350, duration: tearAt - 350 });
  yield top.animate(
    { translate: ['0 0', '70px -55vh'], rotate: ['0deg', '70deg'], opacity: [1, 1, 0] },
    { delay: tearAt, duration: 620, easing: 'cubic-bezier(.2,.9,.3,1)', fill: 'forwards' },
  );
  yield body.animate(
    { translate: ['0 0', '0 16px', '0 75vh'], rotate: ['0deg', '-2deg', '-9deg'] },
    { delay: tearAt + 500, duration: 700, easing: 'ease-in', fill: 'forwards' },
  );
  for (const [place, coin] of flying.entries()) {
    const angle = Math.PI * (0.12 + (0.76 * ((place * 5) % flying.length)) / flying.length);
    const spread = `${Math.cos(angle) * 190}px ${-110 - Math.sin(angle) * 130}px`;
    yield coin.animate(
      [
        { opacity: 1, translate: '0 -90px', scale: 0.3, easing: 'cubic-bezier(.2,.9,.3,1)' },
        { opacity: 1, translate: spread, scale: 1.1, offset: 0.45, easing: 'ease-in' },
        { opacity: 1, translate: away, scale: 0.5 },
      ],
      { delay: tearAt + place * 45, duration: 950 },
    );
  }
}

import { type ReactNode, useState } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { Button, type ButtonTone } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/toasts/toast-store.ts';

interface ClipButtonProps {
  brainRot: BrainRot;
  icon: ReactNode;
  label: string;
  tone?: ButtonTone;
  /** Called with the clip once it is made, and again by each later press. */
  pass(clip: File): unknown;
  /** Offered where none can be made. */
  instead: { label: string; onPress(): void };
}

/** Makes the clip; a press in the meantime stops that. */
export function ClipButton({ brainRot, icon, label, tone, pass, instead }: ClipButtonProps) {
  const { kits } = useRuntimeConfig();
  const [clip, setClip] = useState<File>();
  const [making, setMaking] = useState<{ stop: AbortController; percent: number }>();

  async function make() {
    const stop = new AbortController();
    const job = {
      signal: stop.signal,
      onProgress: (done: number) => setMaking({ stop, percent: Math.floor(done * 100) }),
    };
    job.onProgress(0);
    try {
      const { makeClip } = await import('./clip/make-clip.ts');
      const made = await makeClip(brainRot, kits, job);
      setClip(made);
      if (made) pass(made);
    } catch (error) {
      if (!stop.signal.aborted) toastError('Video Not Saved', messageOf(error), instead);
    } finally {
      setMaking(undefined);
    }
  }

  function press() {
    if (making) making.stop.abort();
    else if (clip) pass(clip);
    else void make();
  }

  return (
    <Button tone={tone} onClick={press}>
      {!making && icon}
      {making ? `Stop (${making.percent}%)` : label}
    </Button>
  );
}

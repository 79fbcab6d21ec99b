import { toast } from '#web/ui/toasts/toast-store.ts';

/** Rejected if the sound cannot be loaded, and where a press before the page was hydrated no longer counts. */
export function playByPress(audio: HTMLAudioElement): void {
  audio.play().catch(({ name }: Error) => {
    if (name !== 'NotAllowedError') return;
    toast({
      title: 'Press Play again',
      description: 'Your browser wants a fresh press for sound.',
      asks: true,
    });
  });
}

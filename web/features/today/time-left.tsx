import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshReads } from '#web/lib/reads.ts';

const minuteMs = 60_000;

/** The server's own minute may differ from the browser's: React is told to expect that. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const queryClient = useQueryClient();
  const [now, setNow] = useState(Date.now);
  const isOver = Date.parse(endsAt) <= now;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  // The next mash is there.
  useEffect(() => {
    if (isOver) void refreshReads(queryClient, '/api/today');
  }, [isOver, queryClient]);
  return (
    <span suppressHydrationWarning>{isOver ? 'Over' : `Ends in ${remaining(Date.parse(endsAt) - now)}`}</span>
  );
}

function remaining(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ');
}

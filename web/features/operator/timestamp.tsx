const short = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function Timestamp({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-tiny text-ink-2">
      {short.format(new Date(at))}
    </time>
  );
}

import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface EmailSearchProps {
  label?: string;
  onSearch(search: string): void;
}

/** Searches on submit, not while typing: every lookup is recorded in the audit log. */
export function EmailSearch({ label = 'Email', onSearch }: EmailSearchProps) {
  const [text, setText] = useState('');
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <TextField
          label={label}
          autoComplete="off"
          maxLength={320}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="sm">
          Search
        </Button>
      </form>
    </search>
  );
}

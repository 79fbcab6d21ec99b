import { palettes, styles } from '#web/brain-rot/options.ts';
import { useRead } from '#web/lib/reads.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { useListParams } from './use-list-params.ts';

export function FilterBar({ list }: { list: ReturnType<typeof useListParams> }) {
  const { data: animals = [] } = useRead('/api/animals');
  const { data: terms = [] } = useRead('/api/terms');
  const { filters, filtered, setFilter, clearFilters } = list;
  const fields = [
    {
      name: 'animal',
      label: 'Creature',
      options: animals.map(({ id, name, englishName }) => ({ value: id, label: `${name} (${englishName})` })),
    },
    { name: 'term', label: 'Vibe', options: terms.map(({ id, name }) => ({ value: id, label: name })) },
    { name: 'style', label: 'Style', options: styles },
    { name: 'palette', label: 'Palette', options: palettes },
  ] as const;
  return (
    <search className="mb-7 flex flex-wrap items-center gap-2.5 md:mb-9">
      <div className="grid w-full grid-cols-2 gap-2.5 md:w-auto md:flex-1 md:grid-cols-4">
        {fields.map(({ name, label, options }) => (
          <SelectField
            key={name}
            label={label}
            anyLabel={label}
            options={options}
            value={filters[name] ?? ''}
            onChange={(value) => setFilter(name, value)}
          />
        ))}
      </div>
      {filtered && (
        <Button size="sm" tone="ghost" onClick={clearFilters}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

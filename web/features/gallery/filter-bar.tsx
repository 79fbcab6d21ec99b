import { useRead } from '#web/lib/reads.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { useListAddress } from './filters.ts';

const styles = [
  { value: '3D', label: '3D' },
  { value: '2D', label: '2D' },
];
const palettes = [
  { value: 'vibrant', label: 'Vibrant' },
  { value: 'pastel', label: 'Pastel' },
  { value: 'grayscale', label: 'Grayscale' },
];

/** Narrows a list by creature, vibe, style and palette. */
export function FilterBar({ list }: { list: ReturnType<typeof useListAddress> }) {
  const animals = useRead('/api/animals');
  const terms = useRead('/api/terms');
  const { filters, filtered, setFilter, clearFilters } = list;
  const creatures = animals.data?.map(({ id, name, englishName }) => ({
    value: id,
    label: `${name} (${englishName})`,
  }));
  const vibes = terms.data?.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <search className="mb-7 flex flex-wrap items-center gap-2.5 md:mb-9">
      <div className="grid w-full grid-cols-2 gap-2.5 md:w-auto md:flex-1 md:grid-cols-4">
        <SelectField
          label="Creature"
          any="Any creature"
          options={creatures ?? []}
          value={filters.animal ?? ''}
          onChange={(value) => setFilter('animal', value)}
        />
        <SelectField
          label="Vibe"
          any="Any vibe"
          options={vibes ?? []}
          value={filters.term ?? ''}
          onChange={(value) => setFilter('term', value)}
        />
        <SelectField
          label="Style"
          any="Any style"
          options={styles}
          value={filters.style ?? ''}
          onChange={(value) => setFilter('style', value)}
        />
        <SelectField
          label="Palette"
          any="Any palette"
          options={palettes}
          value={filters.palette ?? ''}
          onChange={(value) => setFilter('palette', value)}
        />
      </div>
      {filtered && (
        <Button size="sm" tone="ghost" onClick={clearFilters}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

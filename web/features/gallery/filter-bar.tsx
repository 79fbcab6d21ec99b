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

/** Narrows a list by animal, term, style and palette. */
export function FilterBar({ list }: { list: ReturnType<typeof useListAddress> }) {
  const animals = useRead('/api/animals');
  const terms = useRead('/api/terms');
  const { filters, filtered, setFilter, clearFilters } = list;
  const animalOptions = animals.data?.map(({ id, name, englishName }) => ({
    value: id,
    label: `${name} (${englishName})`,
  }));
  const termOptions = terms.data?.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <search className="mb-7 flex flex-wrap items-center gap-2.5 md:mb-9">
      <div className="grid w-full grid-cols-2 gap-2.5 md:w-auto md:flex-1 md:grid-cols-4">
        <SelectField
          label="Creature"
          anyLabel="Any creature"
          options={animalOptions ?? []}
          value={filters.animal ?? ''}
          onChange={(value) => setFilter('animal', value)}
        />
        <SelectField
          label="Vibe"
          anyLabel="Any vibe"
          options={termOptions ?? []}
          value={filters.term ?? ''}
          onChange={(value) => setFilter('term', value)}
        />
        <SelectField
          label="Style"
          anyLabel="Any style"
          options={styles}
          value={filters.style ?? ''}
          onChange={(value) => setFilter('style', value)}
        />
        <SelectField
          label="Palette"
          anyLabel="Any palette"
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

import '#web/styles/deferred.css';
import { Layer, LayerClose } from '#web/ui/layers/layer.tsx';
import type { LayerState } from '#web/ui/layers/use-layer.ts';
import { useChosen } from '../picker/choices.ts';
import { ResultView } from '../result/result-view.tsx';
import { JobProgress } from './job-progress.tsx';
import { cancelWhileQueued, type DoneJob, type PendingJob, tellDone } from './job-store.ts';
import { useJobEffects } from './use-job-effects.ts';

export default function JobDialog({ job, open, onClose }: LayerState & { job: PendingJob | DoneJob }) {
  const { animal, term } = useChosen(job);
  const effects = useJobEffects();
  const done = job.state === 'done';
  function createAnother() {
    onClose();
    document.getElementById('create')?.scrollIntoView();
  }
  return (
    <Layer
      open={open}
      onClose={onClose}
      scrimClass="grid grid-cols-[minmax(0,1fr)] items-end md:place-items-center md:p-6"
      panelClass="mx-auto grid w-full max-w-[960px] grid-cols-[minmax(0,1fr)] border-3 max-md:mt-[92px] max-md:rounded-t-[32px] max-md:border-b-0 max-md:data-[state=open]:animate-rise md:grid-cols-[repeat(2,minmax(0,1fr))] md:rounded-5 lg:grid-cols-[500px_minmax(0,1fr)] md:shadow-stick-lg md:data-[state=open]:animate-pop-in"
    >
      {done ? (
        <ResultView
          brainRot={job.brainRot}
          animal={animal}
          term={term}
          onOpened={tellDone}
          onCreateAnother={createAnother}
        />
      ) : (
        <JobProgress
          job={job}
          animal={animal}
          term={term}
          onCancel={(id) => void cancelWhileQueued(id, effects)}
        />
      )}
      <span className="absolute top-3 right-3 z-3 md:-top-3.5 md:-right-3.5">
        <LayerClose label={done ? 'Close' : 'Hide'} />
      </span>
    </Layer>
  );
}

import { useState } from 'react';
import { SoundBar } from '#web/brain-rot/life/sound-bar.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { reading } from '#web/lib/queries.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Switches } from '../switches.tsx';
import { beepPeaks, makeBeep } from './parts/beep.ts';
import { Forms } from './parts/forms.tsx';
import { Jobs } from './parts/jobs.tsx';
import { Layers, Toasts } from './parts/layers.tsx';
import { Packs } from './parts/packs.tsx';
import { PartsSection } from './parts/section.tsx';

/** The interactive parts on one page, for developers and browser tests. Not served in production. */
function PartsPage() {
  usePageTitle('Parts');
  const [page, setPage] = useState(2);
  const [beep] = useState(makeBeep);
  return (
    <div className="wrap grid gap-11 py-8">
      <header className="grid gap-3">
        <h1 className="type-h2">Parts</h1>
        <Switches />
      </header>
      <Forms />
      <div className="grid gap-11 md:grid-cols-2">
        <Toasts />
        <Layers />
      </div>
      <Jobs />
      <Packs />
      <PartsSection title="Sound">
        <SoundBar src={beep} name="a beep" peaks={beepPeaks} />
        <SoundBar src={beep} name="an unmeasured sound" peaks={null} />
      </PartsSection>
      <PartsSection title="Pagination">
        <Pagination page={page} pages={12} onChange={setPage} />
      </PartsSection>
    </div>
  );
}

export default reading(PartsPage);

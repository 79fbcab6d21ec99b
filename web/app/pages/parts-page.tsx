import { Suspense, useState } from 'react';
import { SoundBar } from '#web/brain-rot/life/sound-bar.tsx';
import { OptionIcon } from '#web/brain-rot/option-icon.tsx';
import { PackOffers } from '#web/features/billing/pack-offers.tsx';
import { PackageList } from '#web/features/billing/package-list.tsx';
import { JobFailed, tellJobFailure } from '#web/features/create/job/job-failure.ts';
import type { DoneJob, PendingJob } from '#web/features/create/job/job-store.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { reading } from '#web/lib/queries.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedPicker } from '#web/ui/segmented-picker.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { Switches } from '../switches.tsx';
import { beepPeaks, makeBeep } from './parts/beep.ts';
import { Layers, Toasts } from './parts/layers.tsx';
import { doneJob, packs, pendingJob } from './parts/samples.ts';
import { PartsSection, Row } from './parts/section.tsx';

/** The interactive parts on one page, for developers and browser tests. Not served in production. */
export default reading(function PartsPage() {
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
});

const JobDialog = lazyPart(() => import('#web/features/create/job/job-dialog.tsx'));

const failure = new JobFailed('The picture did not come out. Your credit is back.');
const waysOut = { askToSignInAgain() {}, goToCheckout() {} };

function Jobs() {
  const [job, setJob] = useState<PendingJob | DoneJob | null>(null);
  return (
    <PartsSection title="A job and its result">
      <Row>
        <Button onClick={() => setJob(pendingJob('queued'))}>Open a queued job</Button>
        <Button onClick={() => setJob(pendingJob('drawing'))}>Open a drawing job</Button>
        <Button onClick={() => tellJobFailure(failure, waysOut)}>Show a failed job</Button>
        <Button onClick={() => setJob(doneJob())}>Open a result</Button>
      </Row>
      <Suspense>{job && <JobDialog job={job} open onClose={() => setJob(null)} />}</Suspense>
    </PartsSection>
  );
}

function Packs() {
  const [chosen, setChosen] = useState(packs[0]);
  return (
    <PartsSection title="Packs for sale">
      <PackOffers
        packs={packs}
        pendingId={null}
        onBuy={(pack) => toast({ title: `${pack.title} pressed` })}
      />
      <PackageList packs={packs} chosen={chosen} onChoose={setChosen} />
    </PartsSection>
  );
}

const moods = [
  { value: 'chill', label: 'Chill', icon: <OptionIcon option="chill" /> },
  { value: 'unhinged', label: 'Unhinged', icon: <OptionIcon option="unhinged" /> },
  { value: 'cooked', label: 'Cooked', icon: <OptionIcon option="cooked" /> },
] as const;

const frog = {
  name: 'Frog',
  art: <img src="/art/animals/frog.webp" alt="" width={118} height={118} />,
};

function Forms() {
  const [mood, setMood] = useState<(typeof moods)[number]['value']>('cooked');
  const [filled, setFilled] = useState<typeof frog | undefined>(frog);
  return (
    <div className="grid gap-11 md:grid-cols-2">
      <PartsSection title="Inputs">
        <SearchField label="Search creatures" placeholder="Search creatures" />
        <TextField label="Email" type="email" autoComplete="off" placeholder="mia@example.com" />
        <form>
          <PasswordField
            label="Password"
            autoComplete="off"
            error="Password should be at least 6 characters."
            defaultValue="abc"
          />
        </form>
      </PartsSection>
      <PartsSection title="Picker and drop zones">
        <SegmentedPicker label="Craziness" options={moods} value={mood} onChange={setMood} />
        <div className="grid grid-cols-2 gap-4">
          <DropZone
            label="Creature"
            tint="sky"
            hint="or click one in the list"
            filled={filled}
            onClear={() => setFilled(undefined)}
            onAsk={() => setFilled(frog)}
            onDropText={() => setFilled(frog)}
          />
          <DropZone
            label="Vibe"
            tint="gum"
            hint="or click one in the list"
            filled={frog}
            onClear={() => {}}
            onAsk={() => {}}
            onDropText={() => {}}
          />
        </div>
      </PartsSection>
    </div>
  );
}

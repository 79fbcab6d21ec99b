import { Suspense, useState } from 'react';
import { JobFailed } from '#web/features/create/job/job-errors.ts';
import { tellJobFailure } from '#web/features/create/job/job-failure.ts';
import type { DoneJob, PendingJob } from '#web/features/create/job/job-store.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { doneJob, pendingJob } from './samples.ts';
import { PartsSection, Row } from './section.tsx';

const JobDialog = lazyPart(() => import('#web/features/create/job/job-dialog.tsx'));

const failure = new JobFailed('The picture did not come out. Your credit is back.');
const waysOut = { askToSignInAgain() {}, goToCheckout() {} };

/** The dialogs of a generation, with sample data. */
export function Jobs() {
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

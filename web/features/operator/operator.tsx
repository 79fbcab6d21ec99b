import type { ComponentType } from 'react';
import { useSearchParams } from 'wouter';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { AuditLog } from './audit-log.tsx';
import { Jobs } from './jobs.tsx';
import { Payments } from './payments.tsx';
import { RefundRequests } from './refund-requests.tsx';
import { Reports } from './reports.tsx';
import { Status } from './status.tsx';
import { Users } from './users.tsx';

const tabs = [
  { value: 'status', label: 'Status' },
  { value: 'reports', label: 'Reports' },
  { value: 'refunds', label: 'Refunds' },
  { value: 'users', label: 'People' },
  { value: 'payments', label: 'Payments' },
  { value: 'jobs', label: 'Jobs' },
  { value: 'audit-log', label: 'Audit log' },
] as const;
type Tab = (typeof tabs)[number]['value'];

const panels: Record<Tab, ComponentType> = {
  status: Status,
  reports: Reports,
  refunds: RefundRequests,
  users: Users,
  payments: Payments,
  jobs: Jobs,
  'audit-log': AuditLog,
};

export function Operator() {
  usePageTitle('Operator');
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'status';
  const Panel = panels[tab];
  return (
    <div className="wrap section">
      <h1 className="mb-6 type-h1 md:mb-8">Operator</h1>
      <div className="mb-6">
        <Tabs
          label="Sections"
          oneRow
          tabs={tabs}
          value={tab}
          onChange={(next) => setParams({ tab: next })}
          controls="operator-panel"
        />
      </div>
      <div id="operator-panel" role="tabpanel" aria-label={tabs.find(({ value }) => value === tab)?.label}>
        <Panel key={tab} />
      </div>
    </div>
  );
}

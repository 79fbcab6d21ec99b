import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTestApp } from '#tests/helpers/test-app.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Panel {
  id: number;
  title: string;
  targets?: { expr: string }[];
}

const alerts = (
  parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as { panels: Panel[] };
const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

test('every figure that dashboard and alerts ask for is one that /metrics has', async () => {
  const token = 'f'.repeat(24);
  const { app } = await startTestApp({ METRICS_TOKEN: token });
  const response = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  const types = new Map(
    [...response.body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  for (const [where, expr] of expressions) {
    const names = expr.match(/\b(?:rotopia|nodejs|process)_\w+/g) ?? [];
    for (const name of names) {
      const type = types.get(name) ?? types.get(name.replace(/_(bucket|count|sum)$/, ''));
      expect(type, `${where}: ${name}`).toBeDefined();
      if (/_(bucket|sum)$/.test(name)) expect(['histogram', 'summary'], `${where}: ${name}`).toContain(type);
    }
    if (names.length === 0) expect(expr, where).toContain('up{job="rotopia"}');
  }
  // And what we count is looked at somewhere.
  const asked = expressions.map(([, expr]) => expr).join('\n');
  const unseen = [...types.keys()].filter((name) => name.startsWith('rotopia_') && !asked.includes(name));
  expect(unseen).toEqual(['rotopia_info']);
});

test('the dashboard shows what an alert watches', () => {
  const figures = (expr: string) => expr.match(/\b(?:rotopia|nodejs|process)_\w+/g) ?? [];
  const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => figures(expr))));
  for (const { alert, expr } of alerts)
    for (const name of figures(expr)) expect(shown, alert).toContain(name);
});

test('each alert leads to what to do about it', () => {
  const headings = new Set(
    [...read('docs/operations.md').matchAll(/^### (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    ),
  );
  expect(alerts.length).toBeGreaterThanOrEqual(16);
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  for (const { alert, labels, annotations } of alerts) {
    expect(['critical', 'warning'], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toBeTruthy();
    const [file, anchor = ''] = annotations.runbook.split('#');
    expect(file, alert).toBe('docs/operations.md');
    expect(headings, alert).toContain(anchor);
  }
});

test('no two panels of the dashboard are one', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)('Prometheus itself takes the rules', () => {
  const said = execFileSync('promtool', ['check', 'rules', join(root, 'deploy/prometheus/alerts.yaml')]);
  expect(String(said)).toContain(`${alerts.length} rules found`);
});

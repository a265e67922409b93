import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { measureBackups } from '#server/src/modules/backup/backup-metrics.service.ts';
import { testApp } from './test-app.ts';

const TOKEN = 'a token of Prometheus'.replaceAll(' ', '-');
const app = await testApp({ metricsToken: TOKEN });
// As main.ts does.
measureBackups(app.deps, { folder: app.dataDir, isScheduled: true });

const read = (file: string) =>
  readFile(path.join(PROJECT_ROOT, 'deploy', 'monitoring', file), 'utf8');

const Alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['warning', 'critical']) }),
          annotations: z.object({ summary: z.string().min(1), action: z.string().min(1) }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

/** Returns the expressions of the alert rules and of the dashboard, by what they are for. */
async function listExpressions(): Promise<[string, string][]> {
  const rules = Alerts.parse(parse(await read('alerts.yml'))).groups.flatMap(
    (group) => group.rules,
  );
  const { panels } = Dashboard.parse(JSON.parse(await read('dashboard.json')));
  return [
    ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
    ...panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }): [string, string] => [title, expr]),
    ),
  ];
}

/** A metric with the labels that an expression selects or groups by. */
interface Names {
  metrics: string[];
  labels: string[];
  isValid: boolean;
}

/** Returns what a PromQL expression names. */
function parseNames(expression: string): Names {
  const names: Names = { metrics: [], labels: [], isValid: true };
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      const text = expression.slice(from, to);
      if (type.isError) names.isValid = false;
      if (type.name === 'Identifier') names.metrics.push(text);
      if (type.name === 'LabelName') names.labels.push(text);
    },
  });
  return names;
}

/** Made by Prometheus itself for everything that it scrapes. */
const MADE_BY_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance'] };

const expressions = await listExpressions();

describe('the monitoring that comes with the shop', () => {
  it('has alerts and panels, all of them valid PromQL', () => {
    expect(expressions.length).toBeGreaterThan(30);
    for (const [what, expression] of expressions) {
      expect([what, parseNames(expression).isValid]).toEqual([what, true]);
    }
    expect(parseNames('sum(rate(x[5m])').isValid).toBe(false);
  });

  it('names no metric and no label that the shop does not have', async () => {
    await app.raw.get('/healthz');
    const { text } = await app.raw.get('/metrics').set('Authorization', `Bearer ${TOKEN}`);
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    // Garbage collection has no sample before the first one since the start of the measurement.
    const declared = [...text.matchAll(/^# TYPE (\w+) histogram$/gm)].flatMap(([, name]) =>
      ['sum', 'count', 'bucket'].map((part) => `${name}_${part}`),
    );
    const metrics = new Set([...declared, ...lines.map((line) => /^\w+/.exec(line)?.[0])]);
    const labels = new Set(
      lines.flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)].map(([, name]) => name)),
    );
    for (const [what, expression] of expressions) {
      const named = parseNames(expression);
      expect(named.metrics.length).toBeGreaterThan(0);
      for (const name of named.metrics) {
        const isKnown = metrics.has(name) || MADE_BY_PROMETHEUS.metrics.includes(name);
        expect([what, name, isKnown]).toEqual([what, name, true]);
      }
      for (const name of named.labels) {
        const isKnown = labels.has(name) || MADE_BY_PROMETHEUS.labels.includes(name);
        expect([what, name, isKnown]).toEqual([what, name, true]);
      }
    }
  });

  it('has the token from a file, not in the configuration', async () => {
    const config = z
      .object({
        scrape_configs: z.array(
          z.object({
            job_name: z.string(),
            authorization: z.object({ credentials_file: z.string() }),
          }),
        ),
        rule_files: z.array(z.string()),
      })
      .parse(parse(await read('prometheus.yml')));
    expect(config.scrape_configs.map(({ job_name: job }) => job)).toEqual(['vastra']);
    for (const file of config.rule_files) expect(await read(file)).toContain('alert:');
  });
});

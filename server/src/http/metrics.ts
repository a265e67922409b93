import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a metric is, apart from its values. */
interface Description {
  /** In snake_case, with the unit at the end: 'vastra_cache_bytes'. */
  name: string;
  /** A sentence for the people who read dashboards. */
  help: string;
  /** Names of labels. Their values must be few and never about a person, because each combination is kept. */
  labels?: readonly string[];
}

/** A value with the values of its labels. */
interface Sample {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

type Read = () => number | readonly Sample[] | Promise<number | readonly Sample[]>;

/** A counter that only its owner raises. */
interface Count {
  add: (count?: number, labels?: Readonly<Record<string, string>>) => void;
}

/** A request that has been answered, or whose client has gone. */
interface MeasuredRequest {
  method: string;
  /** Template of its path, such as '/api/products/{id}'. */
  route: string;
  /** 499 if the client closed the connection before the end of the response. */
  status: number;
}

/** What this process measures, for Prometheus (docs/decisions/036-metrics.md). */
export interface Metrics {
  countRequest: (request: MeasuredRequest, seconds: number) => void;
  /** Returns the counter with this name. Creates it with the first call. */
  counter: (description: Description) => Count;
  /**
   * Adds a gauge that is read with each scrape. A later one of the same name replaces it. If `read` rejects or takes
   * longer than two seconds, the scrape lacks the gauge.
   */
  gauge: (description: Description, read: Read) => void;
  /** Like `gauge`, for a number that only grows and is kept elsewhere. */
  total: (description: Description, read: Read) => void;
  /** Reads all metrics. The first call starts to measure the process: event loop, garbage collection, memory. */
  read: () => Promise<{ type: string; text: string }>;
}

/** Milliseconds that a scrape waits for one gauge. Prometheus itself waits ten seconds for the whole. */
const READ_LIMIT_MS = 2_000;

/** Seconds. Stored responses take less than the first, a large listing of 50,000 products some tenths. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Milliseconds between two measurements of the event loop. The measured delays include them. */
const LOOP_RESOLUTION_MS = 20;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

let processRegistry: Registry | undefined;

/** Returns the metrics of the process, which all applications in it share. */
function measureProcess(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    const eventLoopMonitoringPrecision = LOOP_RESOLUTION_MS;
    collectDefaultMetrics({ register: processRegistry, eventLoopMonitoringPrecision });
  }
  return processRegistry;
}

/** Resolves with what `read` returns, or with nothing if it fails or takes too long. */
async function readInTime(read: Read): Promise<readonly Sample[]> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<readonly Sample[]>((resolve) => {
    timer = setTimeout(() => resolve([]), READ_LIMIT_MS);
  });
  try {
    const values = await Promise.race([limit, read()]);
    return typeof values === 'number' ? [{ value: values }] : values;
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

/** Creates a registry without values. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counters = new Map<string, Counter>();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });

  const describe = ({ name, help, labels = [] }: Description) => {
    registry.removeSingleMetric(name);
    return { name, help, labelNames: [...labels], registers };
  };
  const addRead =
    (Kind: typeof Counter | typeof Gauge) => (description: Description, read: Read) => {
      const metric = new Kind({
        ...describe(description),
        async collect() {
          const samples = await readInTime(read);
          forget();
          for (const { labels = {}, value } of samples) metric.inc({ ...labels }, value);
        },
      });
      // `reset` would give a metric without labels the value 0.
      const forget = () => (description.labels ? metric.reset() : metric.remove());
      forget();
    };
  return {
    countRequest({ method, route, status }, seconds) {
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds);
    },
    counter(description) {
      const counter = counters.get(description.name) ?? new Counter(describe(description));
      counters.set(description.name, counter);
      return { add: (count = 1, labels = {}) => counter.inc({ ...labels }, count) };
    },
    gauge: addRead(Gauge),
    total: addRead(Counter),
    async read() {
      const all = Registry.merge([registry, measureProcess()]);
      return { type: all.contentType, text: await all.metrics() };
    },
  };
}

import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  /** In microseconds since 1970. */
  began: number;
  ended: number;
  attributes: Record<string, unknown>;
  hasFailed: boolean;
  /** Of the exceptions that were recorded. */
  events: Record<string, unknown>[];
  /** What the process says of itself. */
  process: Record<string, unknown>;
}

/** https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto, as JSON. */
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  events: { attributes: Attribute[] }[];
  status: { code: number };
}
interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
const ERROR = 2;

/** Takes traces as a collector of OpenTelemetry does, as JSON over HTTP. */
export class Collector {
  readonly spans: CollectedSpan[] = [];
  /** Of the requests that it took. */
  readonly headers: IncomingMessage['headers'][] = [];
  readonly #server = createServer((request, response) => {
    void this.#take(request).then((status) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
    );
  });

  /** Listens at this port, or a free one. Returns the address for OTEL_EXPORTER_OTLP_ENDPOINT. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('The collector does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #take(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return 404;
    this.headers.push(request.headers);
    // What OpenTelemetry has specified.
    const { resourceSpans } = (await json(request)) as Sent;
    for (const { resource, scopeSpans } of resourceSpans) {
      const ofProcess = valuesOf(resource.attributes);
      for (const { spans } of scopeSpans) for (const span of spans) this.spans.push(read(span, ofProcess));
    }
    return 200;
  }
}

const read = (span: SentSpan, process: CollectedSpan['process']): CollectedSpan => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentId: span.parentSpanId || undefined,
  name: span.name,
  began: Number(BigInt(span.startTimeUnixNano) / 1000n),
  ended: Number(BigInt(span.endTimeUnixNano) / 1000n),
  attributes: valuesOf(span.attributes),
  hasFailed: span.status.code === ERROR,
  events: span.events.map(({ attributes }) => valuesOf(attributes)),
  process,
});

/** Each value stands below its type: `{ stringValue: 'GET' }`. */
const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

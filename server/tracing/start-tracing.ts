import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import type { Stoppable } from '#server/repeat.ts';
import type { TracingSettings } from '#server/settings/insight.ts';

/** The most that a stop waits for a collector that may be away. */
const timeoutMs = 2000;

/** Without settings nothing is loaded. The libraries read collector, headers and resource attributes by themselves. */
export async function startTracing(
  settings: TracingSettings | undefined,
  onFault: (words: string) => void,
): Promise<Stoppable> {
  if (!settings) return { stop: async () => {} };
  const [sdk, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, resources, exporting] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const { serviceName, followsParent, share } = settings;
  const root = new sdk.TraceIdRatioBasedSampler(share);
  const { detectResources, resourceAttributesEnvDetector, serviceInstanceIdDetector } = resources;
  const detected = detectResources({ detectors: [serviceInstanceIdDetector, resourceAttributesEnvDetector] });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }).merge(detected),
    sampler: followsParent ? new sdk.ParentBasedSampler({ root }) : root,
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporting.OTLPTraceExporter() })],
  });
  diag.setLogger(
    { error: onFault, warn: onFault, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN },
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
      await Promise.race([provider.shutdown().catch((error: Error) => onFault(error.message)), timeout]);
    },
  };
}

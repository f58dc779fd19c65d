import type { TracingSettings } from '../telemetry/tracing.ts';
import type { Environment } from './environment.ts';

/** What OpenTelemetry's variables say; undefined where they name no collector. */
export function tracingOf(settings: Environment): TracingSettings | undefined {
  const collector = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (collector === undefined || settings.OTEL_SDK_DISABLED) return undefined;
  const told = attributesOf(settings.OTEL_RESOURCE_ATTRIBUTES);
  const name = settings.OTEL_SERVICE_NAME ?? told['service.name'] ?? 'castwright';
  return { resource: { ...told, 'service.name': name }, ratio: ratioOf(settings) };
}

/** `deployment.environment=production,team=video`, with what is not plain written as in an address. */
function attributesOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decoded(value.join('=').trim())];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function ratioOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio }: Environment): number {
  if (sampler.endsWith('always_off')) return 0;
  return sampler.endsWith('traceidratio') ? ratio : 1;
}

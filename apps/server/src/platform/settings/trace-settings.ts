import { z } from 'zod'

const share = z
  .string()
  .refine((text) => Number(text) >= 0 && Number(text) <= 1, 'must be a number from 0 to 1')
  .transform(Number)

/** The names are OpenTelemetry's own, so that its documentation applies. */
export const traceShape = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().default('tandem'),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
}

type Parsed = z.output<z.ZodObject<typeof traceShape>>

/** Undefined when nothing is traced. */
export const traceSettings = (parsed: Parsed) =>
  parsed.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: parsed.OTEL_EXPORTER_OTLP_ENDPOINT,
        service: parsed.OTEL_SERVICE_NAME,
        share: parsed.OTEL_TRACES_SAMPLER_ARG,
      }

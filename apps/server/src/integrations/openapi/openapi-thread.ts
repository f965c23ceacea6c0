import type { Settings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { openApiDocument } from './openapi-document.ts'
import { referencePage } from './reference-page.ts'

export type OpenApiJob = Pick<Settings, 'publicUrl' | 'productName'>
export type OpenApiFiles = { json: string; page: string }

export const run = async (settings: OpenApiJob): Promise<OpenApiFiles> => {
  // The worker needs no other setting, and must not get the server's secrets.
  useSettings(settings as Settings)
  const document = await openApiDocument()
  return { json: JSON.stringify(document), page: referencePage(document) }
}

export type ExportEvents = {
  'export.started': { of: 'person' | 'brand' }
  'export.ready': { of: 'person' | 'brand'; bytes: number; expiresAt: string }
  'export.failed': { of: 'person' | 'brand' }
}

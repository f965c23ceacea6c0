import type { Picture } from '@tandem/contract/platform/files/pictures.schema.ts'

export const coverColumn = `coalesce(c.pictures -> 0,
    case when b.image_url is not null then jsonb_build_object('url', b.image_url, 'alt', '') end) cover`

export type CoverRow = { cover: Picture | null }

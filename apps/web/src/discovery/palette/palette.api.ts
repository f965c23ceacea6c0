import { palette } from '@tandem/contract/discovery/palette/palette.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const paletteQuery = (q: string) =>
  queryOptions({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => call(palette.find, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: (before) => (q === '' ? undefined : before),
  })

import { openClickId } from '#affiliate/links/index.ts'
import type { OpenedClick } from './attribution.rules.ts'

/** Undefined when the id was changed or made elsewhere. */
export const openClick = (id: string): OpenedClick | undefined => {
  const opened = openClickId(id)
  return 'not' in opened ? undefined : opened
}

import type { LastEdit } from '@tandem/contract/accounts/brands/last-edit.schema.ts'
import { Time } from '#ui/time.tsx'

/** Says who changed the fields that the reader changes too, and when. */
export const ChangedBy = ({ edited }: { edited: LastEdit }) =>
  edited === null ? (
    'Somebody else changed the same fields'
  ) : (
    <>
      {edited.by} changed the same fields <Time at={edited.at} />
    </>
  )

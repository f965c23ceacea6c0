import { portableRecords } from '@tandem/contract/collaborations/track-record/portable/portable-record.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

/** Opens the signed record as a file. */
export const signedRecordPath = '/api/creator/record/signed.json'

export const ownImportedQuery = queryOptions({
  queryKey: ['imported-records', 'mine'],
  queryFn: ({ signal }) => call(portableRecords.mine, { signal }),
})

export const importedOfQuery = (creatorName: string) =>
  queryOptions({
    queryKey: ['imported-records', 'creator', creatorName],
    queryFn: ({ signal }) => call(portableRecords.ofCreator, { params: { creatorName }, signal }),
  })

const renews = { always: [['imported-records']] }

export const useCheckRecord = () => useWrite(portableRecords.check)
export const useImportRecord = () => useWrite(portableRecords.import, { renews })
export const useRemoveRecord = () => useWrite(portableRecords.remove, { renews })

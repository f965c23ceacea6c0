import { materials } from '@tandem/contract/affiliate/programmes/material.endpoints.ts'
import type {
  MaterialDraft,
  MaterialList,
} from '@tandem/contract/affiliate/programmes/material.schema.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { intentKeys } from '#lib/intent-keys.ts'
import { useWrite } from '#lib/use-write.ts'
import { uploadImage } from '#platform/files/file.api.ts'

export const materialsQuery = (programmeId: string) =>
  queryOptions({
    queryKey: ['materials', programmeId],
    queryFn: ({ signal }) => call(materials.ofProgramme, { params: { programmeId }, signal }),
  })

export const myMaterialsQuery = (enrolmentId: string) =>
  queryOptions({
    queryKey: ['materials', 'mine', enrolmentId],
    queryFn: ({ signal }) => call(materials.mine, { params: { enrolmentId }, signal }),
  })

/** Every write returns the whole list, which replaces the cached one. */
const useKept = (programmeId: string) => {
  const queryClient = useQueryClient()
  return {
    onSuccess: (list: MaterialList) =>
      queryClient.setQueryData(materialsQuery(programmeId).queryKey, list),
  }
}

/** Uploads a new picture first, because the saved material contains its address. */
export const useSaveMaterial = (programmeId: string, materialId: string | undefined) => {
  const [keys] = useState(intentKeys)
  return useMutation({
    mutationFn: async ({ draft, file }: { draft: MaterialDraft; file: File | null }) => {
      const { picture } = draft
      const body =
        file === null || picture === undefined
          ? draft
          : { ...draft, picture: { ...picture, url: (await uploadImage(file)).url } }
      const key = keys.keyFor(body)
      const list =
        materialId === undefined
          ? await call(materials.add, { params: { programmeId }, body, key })
          : await call(materials.change, { params: { programmeId, materialId }, body, key })
      keys.succeeded(body)
      return list
    },
    ...useKept(programmeId),
  })
}

export const useMoveMaterial = (programmeId: string) =>
  useWrite(materials.move, useKept(programmeId))
export const useRemoveMaterial = (programmeId: string) =>
  useWrite(materials.remove, useKept(programmeId))

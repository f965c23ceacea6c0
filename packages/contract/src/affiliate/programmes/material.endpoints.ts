import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { MaterialDraft, MaterialList, MaterialMove, MyMaterials } from './material.schema.ts'

const InProgramme = z.strictObject({ programmeId: Id })
const One = z.strictObject({ programmeId: Id, materialId: Id })

export const materials = {
  /** Lists material. The creator must take part in the programme or be paused. */
  mine: endpoint({
    method: 'GET',
    path: '/enrolments/:enrolmentId/materials',
    access: 'creator',
    params: z.strictObject({ enrolmentId: Id }),
    output: MyMaterials,
    refuses: ['enrolment.not_found'],
  }),
  ofProgramme: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/materials',
    access: 'brand',
    params: InProgramme,
    output: MaterialList,
    refuses: ['programme.not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/materials',
    access: 'brand',
    params: InProgramme,
    body: MaterialDraft,
    output: MaterialList,
    refuses: [
      'programme.not_found',
      'brand.role_required',
      'programme.ended',
      'material.too_many',
      'file.not_yours',
    ],
  }),
  /** Replaces all fields of a material. */
  change: endpoint({
    method: 'PUT',
    path: '/brand/programmes/:programmeId/materials/:materialId',
    access: 'brand',
    params: One,
    body: MaterialDraft,
    output: MaterialList,
    refuses: [
      'programme.not_found',
      'brand.role_required',
      'programme.ended',
      'material.not_found',
      'file.not_yours',
    ],
  }),
  /** Swaps a material with its neighbour. The first can't move up and the last can't move down. */
  move: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/materials/:materialId/move',
    access: 'brand',
    params: One,
    body: MaterialMove,
    output: MaterialList,
    refuses: [
      'programme.not_found',
      'brand.role_required',
      'programme.ended',
      'material.not_found',
    ],
  }),
  /** Removes a material, even after the programme has ended. */
  remove: endpoint({
    method: 'DELETE',
    path: '/brand/programmes/:programmeId/materials/:materialId',
    access: 'brand',
    params: One,
    output: MaterialList,
    refuses: ['programme.not_found', 'brand.role_required', 'material.not_found'],
  }),
}

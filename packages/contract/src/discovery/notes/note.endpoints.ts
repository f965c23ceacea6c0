import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Slug } from '../../ids.ts'
import { CreatorNote, CreatorNoteDraft } from './note.schema.ts'

const OneCreator = z.strictObject({ creatorName: Slug })

export const notes = {
  read: endpoint({
    method: 'GET',
    path: '/brand/creators/:creatorName/note',
    access: 'brand',
    params: OneCreator,
    output: CreatorNote,
    refuses: ['creator.not_found'],
  }),
  write: endpoint({
    method: 'PUT',
    path: '/brand/creators/:creatorName/note',
    access: 'brand',
    params: OneCreator,
    body: CreatorNoteDraft,
    output: CreatorNote,
    refuses: ['creator.not_found', 'brand.role_required', 'version.stale'],
  }),
}

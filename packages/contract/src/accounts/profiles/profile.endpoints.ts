import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Profile, ProfileDraft } from './profile.schema.ts'

const params = z.object({ userId: Id })

export const profiles = {
  /** Null before the first write. */
  read: endpoint({
    method: 'GET',
    path: '/profiles/:userId',
    access: 'signed-in',
    params,
    output: z.nullable(Profile),
    refuses: ['profile.not_yours'],
  }),
  /** Merges the change. The first write with a user type creates the creator or brand. */
  write: endpoint({
    method: 'PUT',
    path: '/profiles/:userId',
    access: 'signed-in',
    actsForSide: true,
    params,
    body: ProfileDraft,
    bodyBytesMax: bodyBytes.texts,
    output: Profile,
    refuses: [
      'profile.not_yours',
      'profile.type_fixed',
      'brand.name_taken',
      'brand.role_required',
      'file.not_yours',
    ],
  }),
}

import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { OneTeamNote, TeamNoteChange, TeamNoteDraft, TeamNotes } from './team-note.schema.ts'

const OneCampaign = z.strictObject({ campaignId: Id })
const OneCollaboration = z.strictObject({ collaborationId: Id })
const ofCampaign = '/brand/campaigns/:campaignId/team-notes'
const ofCollaboration = '/brand/collaborations/:collaborationId/team-notes'
const one = '/brand/team-notes/:noteId'

/** Each write answers with all notes of the campaign or collaboration. */
export const teamNotes = {
  ofCampaign: endpoint({
    method: 'GET',
    path: ofCampaign,
    access: 'brand',
    params: OneCampaign,
    output: TeamNotes,
    refuses: ['campaign.not_found'],
  }),
  addToCampaign: endpoint({
    method: 'POST',
    path: ofCampaign,
    access: 'brand',
    params: OneCampaign,
    body: TeamNoteDraft,
    bodyBytesMax: bodyBytes.texts,
    output: TeamNotes,
    refuses: ['campaign.not_found', 'brand.role_required', 'team_note.too_many'],
  }),
  ofCollaboration: endpoint({
    method: 'GET',
    path: ofCollaboration,
    access: 'brand',
    params: OneCollaboration,
    output: TeamNotes,
    refuses: ['collaboration.not_found'],
  }),
  addToCollaboration: endpoint({
    method: 'POST',
    path: ofCollaboration,
    access: 'brand',
    params: OneCollaboration,
    body: TeamNoteDraft,
    bodyBytesMax: bodyBytes.texts,
    output: TeamNotes,
    refuses: ['collaboration.not_found', 'brand.role_required', 'team_note.too_many'],
  }),
  change: endpoint({
    method: 'PUT',
    path: one,
    access: 'brand',
    params: OneTeamNote,
    body: TeamNoteChange,
    bodyBytesMax: bodyBytes.texts,
    output: TeamNotes,
    refuses: [
      'team_note.not_found',
      'brand.role_required',
      'team_note.of_colleague',
      'version.stale',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'brand',
    params: OneTeamNote,
    output: TeamNotes,
    refuses: ['team_note.not_found', 'brand.role_required', 'team_note.of_colleague'],
  }),
}

import { endpoint } from '../../endpoint.ts'
import { OneReply, SavedReplies, SavedReplyDraft } from './reply.schema.ts'

const all = '/brand/replies'
const one = `${all}/:replyId` as const

/** Each write answers with all saved replies of the brand. */
export const savedReplies = {
  mine: endpoint({
    method: 'GET',
    path: all,
    access: 'brand',
    output: SavedReplies,
    refuses: [],
  }),
  save: endpoint({
    method: 'POST',
    path: all,
    access: 'brand',
    body: SavedReplyDraft,
    output: SavedReplies,
    refuses: ['brand.role_required', 'saved_reply.title_taken', 'saved_reply.too_many'],
  }),
  change: endpoint({
    method: 'PUT',
    path: one,
    access: 'brand',
    params: OneReply,
    body: SavedReplyDraft,
    output: SavedReplies,
    refuses: ['brand.role_required', 'saved_reply.not_found', 'saved_reply.title_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'brand',
    params: OneReply,
    output: SavedReplies,
    refuses: ['brand.role_required', 'saved_reply.not_found'],
  }),
}

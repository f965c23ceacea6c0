import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'

/** The session (`identity.session`) contains the announcements to show. */
export const announcements = {
  /** Hides the announcement for this person, on all devices. */
  dismiss: endpoint({
    method: 'PUT',
    path: '/announcements/:announcementId/dismissal',
    access: 'signed-in',
    params: z.strictObject({ announcementId: Id }),
    output: Done,
    refuses: ['announcement.not_found'],
  }),
}

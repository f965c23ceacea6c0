import { findUpload } from './upload.store.ts'

/** Whether this upload is under way and this person's own. */
export const isOwnUpload = async (userId: string, id: string): Promise<boolean> =>
  (await findUpload(id))?.uploaderId === userId

import { findUpload } from './upload.store.ts'

export const isOwnUpload = async (userId: string, id: string): Promise<boolean> =>
  (await findUpload(id))?.uploaderId === userId

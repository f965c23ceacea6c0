export { exportFiles, listExportedFiles } from './export-files.ts'
export {
  fileFacts,
  findFilePath,
  grantFile,
  isPublicPicture,
  ownsFile,
  ownsPicture,
} from './file-access.ts'
export { filesFolder } from './file-store.ts'
export { forgetFiles, removeForgotten, sweepForgotten } from './forget-files.ts'
export { keepPrivate } from './keep-private.ts'
export { ensureOwnPictures } from './own-pictures.ts'
export { keepPublicCopy, makePublicCopy, type PublicCopy } from './public-copy.ts'
export { readPicture } from './read-picture.ts'
export { storeImage } from './store-image.ts'
export { removeStored, removeStoredFolder, sendStored, storeStream } from './stored-stream.ts'
export { checkFileStore } from './stores/check-bucket.ts'
export { type MovedFiles, moveFiles } from './stores/move-files.ts'
export { type Bucket, bucketAt } from './stores/s3-bucket.ts'
export { filePrefix } from './stores/s3-file-store.ts'
export { sizeOf } from './uploads/storage.rules.ts'
export { issuedUploads } from './uploads/upload.store.ts'
export { startUploadSweep } from './uploads/upload-sweep.ts'

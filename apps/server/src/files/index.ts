export { fileFacts, findFilePath, grantFile, ownsFile, ownsPicture } from './file-access.ts'
export { keepPublicCopy, makePublicCopy, type PublicCopy } from './public-copy.ts'
export { storeImage } from './store-image.ts'
export { startUploadSweep } from './upload-sweep.ts'

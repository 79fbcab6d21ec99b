import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '#server/settings/files.ts';
import { type FileStore, isFilePath, typeOfFile } from '../file-store.ts';

const sameAddressMs = 30 * 60_000;
const signedSeconds = 2 * 3600;

/** Files in a bucket of any server that speaks S3; one that is silent for too long has failed. */
export function s3Files(
  { bucket, endpoint, region, accessKeyId, secretAccessKey, signedUrls }: S3Settings,
  { patienceMs = 10_000 } = {},
): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      connectionTimeout: patienceMs,
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
      socketTimeout: patienceMs,
    },
    // Other servers than Amazon's know no bucket subdomains and not all of the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async put(path, bytes) {
      if (!isFilePath(path)) throw new Error(`${path} is no path of a file`);
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: path,
          Body: bytes,
          ContentType: typeOfFile(path),
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
    },
    async get(path) {
      if (!isFilePath(path)) return undefined;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    ...(signedUrls && {
      addressFor: (path, disposition) =>
        getSignedUrl(
          client,
          new GetObjectCommand({ Bucket: bucket, Key: path, ResponseContentDisposition: disposition }),
          // Signed as of the last half hour, so that a browser knows the address again.
          {
            expiresIn: signedSeconds,
            signingDate: new Date(Math.floor(Date.now() / sameAddressMs) * sameAddressMs),
          },
        ),
    }),
    async removeFolder(folder) {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/` }),
      );
      await Promise.all(
        Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))),
      );
    },
    hasRoom: async () => true,
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key = '', Size = 0 } of Contents) if (isFilePath(Key)) yield { key: Key, bytes: Size };
      }
    },
  };
}

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { reasonOf } from '#server/database-faults.ts';
import { StoreUnavailable } from '#server/errors.ts';
import type { S3Settings } from '#server/settings/files.ts';
import { type FileStore, isFilePath, typeOfFile } from '../file-store.ts';

const sameUrlMs = 30 * 60_000;
const signedSeconds = 2 * 3600;
/** Of the check whether the store is there. Load balancers time out soon after. */
const checkTimeoutMs = 1500;

export function s3Files(settings: S3Settings, { timeoutMs = 10_000 } = {}): FileStore {
  const { bucket, signedUrls } = settings;
  const client = createClient(settings, { timeoutMs });
  const checking = createClient(settings, { timeoutMs: Math.min(timeoutMs, checkTimeoutMs), maxAttempts: 1 });
  return {
    async put(path, bytes) {
      if (!isFilePath(path)) throw new Error(`${path} is no path of a file`);
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: path,
          Body: bytes,
          ContentType: typeOfFile(path),
          // Read by this server, and by browsers at signed URLs, which must ask again: what is hidden or deleted is gone.
          CacheControl: 'private, max-age=1800',
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
      addressFor(path, disposition) {
        const read = { Bucket: bucket, Key: path, ResponseContentDisposition: disposition };
        // Signed as of the last half hour, so that the URL stays the same and a browser can cache it.
        const signingDate = new Date(Math.floor(Date.now() / sameUrlMs) * sameUrlMs);
        return getSignedUrl(client, new GetObjectCommand(read), { expiresIn: signedSeconds, signingDate });
      },
    }),
    async remove(path) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: path }));
    },
    async removeFolder(folder) {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/` }),
      );
      await Promise.all(
        Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))),
      );
    },
    async hasRoom() {
      await checking.send(new HeadBucketCommand({ Bucket: bucket }));
      return true;
    },
    async *list(afterFolder) {
      const request = { Bucket: bucket, StartAfter: afterFolder && endOf(afterFolder) };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, request)) {
        for (const { Key = '', Size = 0 } of Contents) if (isFilePath(Key)) yield { key: Key, bytes: Size };
      }
    },
  };
}

/** '0' comes after the slash: no key of the folder follows. */
function endOf(folder: string): string {
  return `${folder}0`;
}

function createClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  { timeoutMs, maxAttempts = 3 }: { timeoutMs: number; maxAttempts?: number },
) {
  const client = new S3Client({
    region,
    maxAttempts,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
    // Servers other than Amazon's lack bucket subdomains and some of the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call);
      } catch (cause) {
        if (cause instanceof NoSuchKey) throw cause;
        throw new StoreUnavailable(`The store failed (${reasonOf(cause)})`, { cause });
      }
    },
    { step: 'initialize', priority: 'high' },
  );
  return client;
}

/** S3 service of the tests, for tests of the whole product. */
export { startTestBucket } from "../files/storage/test-bucket.ts";

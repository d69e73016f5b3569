import { inflateRawSync } from "node:zlib";

// Made once by sharp: making them takes gigabytes, too.
const HUGE = [
  "Y2BgkEkrqSxILMtMYwCC3Mw0QxA7NzMRxL+Wm1qSyAABihkpOUVQNkNBZnIJAxpQyszJTwYxXBwYGIEQBH5BaQbWG0BCOTMzD2wN",
  "WFQUyEllgvISywwMQUy+gsySXLiSsMyCogIgbZFZkJwPpHkSywydG+V5QPIimcUFqRDDtaZAMINAQWZFJkiEmYODA0iJZRbkwtwP",
  "dBJzIxMz0CkPclMSS4QYuLjlv2dNXuW7iEmKl8PoGLcA//f2VtH7//8/On+ggSH+/Clth9hKTbe7Hft7gmN92BZGytxNXf3cZ+3M",
  "4ET5x+f+9/Puy/HIvL46Z+uHpluL/Oaf1JxQ7xWa1l9quE9depPlnoarFfvVb53Ss1225cvmC2oznnIxNQXvZJFeu29eiK3jh1dx",
  "YAu8LvmdPXeZx/voMw3G4icyuz10sk8E58iu6DtecDKh+F/pDcOY+XwSGju0lFSFueuLtJYYs728u0p8G4Om+umTjhLtCu8Nis7m",
  "vE1+P+fPZdWZbscXTImUNs6U3SseQWvzY0kxf+dEy9VNN7XUHu2ulXiZP3l1hde6/6wTDxYFzm9n7L+YYMQWOuerdplo1deLsy6e",
  "dpKTOJwAdr7Rxqdbw5dP49klxG3ZfvuxWKTdNFnPiI+xnyvO9e07FXTFwmJKp/ObtbEO517IeE8zn+2a5/ZwsrWj/+k045+i974f",
  "c37fcfWGrYF0VmOLavKReV0vLjJ0CHcaTFvspBF+/pTWk+eXf0Q1HPz4JCGN+bW8ytruxb5RexhTQ1l5OK5Yts1kYy4t4nJpe1ph",
  "8s5svlPOk1bnJNkHoYauFxlUNy8yi519IuKr86aN6hfqb3eczvu3VoXp2BZmsQ00MziMSIO9Ou6uF/Hc8umiT7/ky7Op30PmdDe9",
  "f2Ym86rZ0UbRg2eF7bwHq/1YMvcl/OFWfubO3zAa0vQK6ViahvSCMNqERwOtzKVFKHsBAA==",
];
const LARGE = [
  "Y2BgkEkrqSxILMtMYwCC3Mw0QxA7NzMRxL+Wm1qSyAABihkpOUVQNkNBZnIJAxpQyszJTwYxXBwYGIEQBH5BaQbGTCChnJmZlwbh",
  "ArEokJPKBOUllhkYgph8BZkluXAlYZkFRQVA2iKzIDkfSPMklhk6NwrwgORFMosLUiGGC/6AYAaBgswKkEUMzBwcHEBKLLMgF+Z+",
  "oJOYG5mYgYzC3JTEEiEGLm4ZY+X38mUdHBkmCkbXmQTs78mJhNf//99tz8QQcv6UtkNspabb3Y79PcGxPmwLI2Xupq5+7rN2ZnCi",
  "/ONz//t59+V4ZF5fnbP1s4vtTtsVy429tm5RPWDI2vs+/LqKln+k1vdlTyKcT1jpXX7oFNx/YbXj258NQWBTvS75nT13mcf76DMN",
  "xuInMrs9dLJPBOfIrug7XnAyofhf6Q3DmPl80t+UNzk5SiYvX3zM4c7u4/qTn7h032ToDBcyD1vBvOTDNCf7TekuDpo3NoHNNNr4",
  "dGv48mk8u4S4LdtvPxaLtJsm6xnxMfZzxbm+faeCrlhYTNtYcXTN9j1P9Lf8mMmvOvvWiQ9p+rcsZi9wDBBc+fLS70dWZx/OLbi9",
  "Myj0ydxSofOntJ48v/wjquHgxycJacyv5VXWdi/2jdrDmBrKysNxxbJtJhtzaalSQ0Gh2/5di4/27p+smiWnHH5+/l8tAckNv9w0",
  "dwTNjtnB3vqhSeoxAA==",
];

/** An AVIF of 10,900 by 10,900 grey pixels in 1746 bytes, which takes two gigabytes to decode. */
export function hugeAvif(): Buffer<ArrayBuffer> {
  return unpacked(HUGE);
}

/** One of 4600 by 4600 in 611 bytes: about as large as one may be. */
export function largeAvif(): Buffer<ArrayBuffer> {
  return unpacked(LARGE);
}

function unpacked(lines: string[]): Buffer<ArrayBuffer> {
  return inflateRawSync(Buffer.from(lines.join(""), "base64")) as Buffer<ArrayBuffer>;
}

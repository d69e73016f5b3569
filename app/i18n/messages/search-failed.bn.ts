export const searchFailed: string = "কিছু একটা গোলমাল হয়েছে। আবার চেষ্টা করুন, অথবা এন্টার চাপুন।";

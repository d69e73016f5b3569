import { Header } from "~/layouts/bars/header";
import BareLayout from "./bare";

/** The page alone, narrow, under a bar with logo and language. */
export default function AuthLayout() {
  return (
    <>
      <Header />
      <BareLayout />
    </>
  );
}

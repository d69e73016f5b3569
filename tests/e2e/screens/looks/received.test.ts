import { testLooks } from "tests/screens/quality";

testLooks("received");

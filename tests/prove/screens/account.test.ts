import { testEveryVisit } from "tests/screens/quality";

testEveryVisit("account");
